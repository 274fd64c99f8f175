/** What only the office knows of an academic year, such as the number of students and of sanctioned posts (decision 115). */
export const yearlyFiguresOfOffice = {
  id: "0130-yearly-figures",
  up: /* sql */ `
create table yearly_figures (
  institute_id int not null,
  -- Null: for the whole institute.
  department_id int,
  -- The calendar year in which the academic year begins.
  year int not null check (year between 1900 and 2999),
  figures jsonb not null,
  version int not null default 1,
  unique nulls not distinct (institute_id, department_id, year),
  foreign key (institute_id) references institutes on delete cascade,
  foreign key (institute_id, department_id) references departments on delete cascade
);
alter table yearly_figures enable row level security;
create policy tenant on yearly_figures using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on yearly_figures to fpms_app;
`,
};
