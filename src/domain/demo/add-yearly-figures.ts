import { insertYearlyFigures } from "#db/queries/accreditation/yearly-figures.ts";
import { listDepartments } from "#db/queries/departments.ts";
import type { Scope } from "#db/scope.ts";

const years = 6;
const [studentsOfDepartment, postsOfDepartment, rupees] = [480, 14, 123_450_000];

/** What the office has entered of the years that tables ask for; the number of students grows a little every year. */
export async function addYearlyFigures(scope: Scope): Promise<void> {
  const departments = await listDepartments(scope);
  const thisYear = Number(scope.today.slice(0, 4));
  for (let year = thisYear - years; year < thisYear; year++) {
    const students = studentsOfDepartment + 6 * (year - thisYear + years);
    const ofDepartment = { students, sanctionedPosts: postsOfDepartment };
    for (const { id: department } of departments)
      await insertYearlyFigures(scope, { department, year, figures: ofDepartment });
    const figures = {
      students: students * departments.length,
      outgoingStudents: Math.round((students * departments.length) / 4),
      sanctionedPosts: postsOfDepartment * departments.length,
      expenditure: rupees + 2_000_000 * (year - thisYear + years),
    };
    await insertYearlyFigures(scope, { department: null, year, figures });
  }
}
