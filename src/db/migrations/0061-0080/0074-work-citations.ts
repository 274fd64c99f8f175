/** How often a service says that a person's works are cited, as of which moment; kept only for the person. */
export const workCitations = {
  id: "0074-work-citations",
  up: /* sql */ `
create table work_citations (
  institute_id int not null,
  account_id int not null,
  doi text not null,
  cited int not null check (cited >= 0),
  source text not null,
  counted_at timestamptz not null,
  primary key (institute_id, account_id, doi),
  foreign key (institute_id, account_id) references accounts (institute_id, id)
);
alter table work_citations enable row level security;
create policy tenant on work_citations using (institute_id = nullif(current_setting('app.institute', true), '')::int)
  with check (institute_id = nullif(current_setting('app.institute', true), '')::int);
grant select, insert, update, delete on work_citations to fpms_app;
`,
};
