import type { Sample } from "../sample.ts";

export const anAward = (): Sample => ({
  data: {
    title: "Best guide, project exhibition",
    type: "award",
    level: "university",
    date: "2022-02-28",
    venue: "Main hall",
    activityName: "Village lighting drive",
    forExtension: true,
    remarks: "Shared with the third-year batch",
    videoUrl: "https://video.example.org/v/42",
    organization: "Anvaya University",
    agencyType: "government",
  },
  people: [{ name: "Deepa Patil" }],
  row: {
    title: "Best guide, project exhibition",
    organization: "Anvaya University",
    type: "Award",
    date: "28 Feb 2022",
    level: "University",
    forExtension: "Yes",
  },
});
