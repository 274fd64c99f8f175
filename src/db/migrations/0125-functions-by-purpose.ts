/** Names that say what a function finds or does. No other function calls these. */
export const functionsByPurpose = {
  id: "0125-functions-by-purpose",
  up: /* sql */ `
alter function find_school rename to find_institute_by_domain;
alter function has_used_account rename to has_account_with_password;
alter function acts_of_super_admins rename to audit_of_super_admins;
alter function attempts_in rename to attempt_counts;
alter function confirmed_orcid rename to find_confirmed_orcid;
alter function queued_of rename to find_queued_records;
alter function setup_link_live rename to is_setup_link_valid;
alter function keep_setup_link rename to store_setup_link;
alter function requests_for rename to find_privacy_requests;
alter function sort_in_words rename to flush_words_index;
alter function names_may_have rename to people_may_have_words;
alter function records_may_have rename to records_may_have_words;
alter function find_people_meant rename to find_people_with_typos;
alter function take_slug rename to reserve_slug;
`,
};
