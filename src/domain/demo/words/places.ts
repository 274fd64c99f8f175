/** Journals, bodies and places, all invented. */
export const journals = [
  ...[
    "Journal of Applied Edge Systems",
    "Review of Rural Informatics",
    "Annals of Signal Practice",
    "Sensors in Society",
  ],
  ...[
    "Transactions on Campus Computing",
    "Letters in Learning Machines",
    "Journal of Responsible Data",
    "Network Notes",
  ],
  ...["International Review of Embedded Design", "Open Journal of Image Science", "Bulletin of Engineering Education"],
];

export const publishers = [
  "Example Press",
  "Meridian Academic",
  "Banyan House",
  "Westghat Publications",
  "Open Quay Press",
];

export const colleges = [
  ...["Anvaya College of Engineering", "Sahyog Institute of Science", "Nilgiri Institute of Technology"],
  ...[
    "Konark College of Engineering",
    "Western Ghats University",
    "Institute of Coastal Studies",
    "Deccan Polytechnic",
  ],
];

export const agencies = [
  ...["State Research Council (invented)", "Board for Applied Sciences (invented)", "Coastal Development Trust"],
  ...["Banyan Foundation", "University Research Fund", "Meridian Systems Limited", "Nilgiri Instruments"],
];

export const companies = ["Meridian Systems Limited", "Nilgiri Instruments", "Quayside Analytics", "Banyan Robotics"];

export const societies = ["Society for Engineering Practice", "Forum of Computing Teachers", "Guild of Electronics"];

export const venues = [
  "Main auditorium",
  "Seminar hall, second floor",
  "Online",
  "Convention centre, Pune",
  "Goa",
  "Mysuru",
];

export const countries = ["India", "India", "India", "India", "Singapore", "Portugal", "Japan", "Germany", "Malaysia"];
