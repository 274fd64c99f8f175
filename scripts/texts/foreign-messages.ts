// Messages of modules that know no languages, as the command line finds them: by their words.

/** What `commander` says, one line each. */
export const ofCommander = [
  "Usage:",
  "Arguments:",
  "Options:",
  "Commands:",
  "output the version number",
  "display help for command",
  "error: unknown option '{{option}}'",
  "error: unknown command '{{typed}}'",
  "error: missing required argument '{{name}}'",
  "error: required option '{{option}}' not specified",
  "error: option '{{option}}' argument missing",
  "error: option '{{option}}' argument '{{typed}}' is invalid. {{reason}}",
  "error: command-argument value '{{typed}}' is invalid for argument '{{name}}'. {{reason}}",
  "error: too many arguments for '{{name}}'. Expected {{expected}} argument but got {{given}}.",
  "error: too many arguments for '{{name}}'. Expected {{expected}} arguments but got {{given}}.",
  "Allowed choices are {{choices}}.",
  "(Did you mean {{suggestion}}?)",
  "(Did you mean one of {{suggestion}}?)",
];

/** What `zod` says of the options that it reads. */
export const ofZod = [
  "Invalid option: expected one of {{choices}}",
  "Too big: expected array to have <={{most}} items",
];

/** What stops a command in `db` and in the launcher of the embedded server. */
export const ofDatabase = [
  "The database does not answer at the moment.",
  "The database did not finish in its time limit.",
  "The database has been silent for {{milliseconds}} ms.",
  "This PostgreSQL is version {{version}}; the product needs 15 or newer.",
  "PostgreSQL runs with {{setting}} = {{value}}, so a power cut could lose data that was already reported as saved. Set {{setting}} = on and restart it.",
  "The role {{typed}} bypasses the row policies: remove SUPERUSER and BYPASSRLS from it.",
  "DATABASE_URL signs in as {{name}}, a superuser. Give the product a login of its own, and the owner’s to DATABASE_OWNER_URL.",
  "The role {{typed}} is a superuser or bypasses row security. Remove these rights: alter role {{typed}} nosuperuser nobypassrls",
  "There is no login {{name}} in this database server.",
  "{{name}} may not make or grant the role {{typed}}. Let an administrator run: {{text}}",
  "This database was written by a newer version of the product: migration {{migration}} is unknown here. Install that version.",
  "Migration {{migration}} was applied out of order to this database.",
  "Migration {{migration}} differs from the one that was applied to this database.",
  "Migration {{migration}} failed: {{reason}}",
  "The pooler at DATABASE_URL is in statement mode, which divides transactions. Set it to transaction mode (PgBouncer: pool_mode = transaction).",
  "A pooler is in the way. Set {{variable}} to the address of PostgreSQL itself, {{login}}: migrations, notifications and the job queue need a session that stays the same.",
  "with the login {{name}}",
  "with the owner’s login",
  "The data folder {{folder}} is already in use by process {{process}}. Stop that process first, or give this one a folder of its own with DATA_DIR.",
  "{{path}} says that the database is in {{folder}}, where there is none. Restore that folder, or remove the pointer to begin with an empty database.",
  "The database in {{folder}} cannot be reached by its user ({{name}}), who may not enter a folder above it.",
  "The user {{name}} can reach neither {{folder}} nor {{other}}.",
  "The database in {{folder}} belongs to another user ({{name}}): start as that user or as root.",
  "PostgreSQL does not run as root and /etc/passwd lists none of {{name}}, postgres and nobody. Make a user for it (useradd --system {{name}}) or start this program as a normal user.",
  "The database could not be made in {{folder}}: {{reason}}",
  "{{path}} is missing: without it the database beside it cannot be opened. Restore the file from a copy.",
  "The database in {{folder}} was made by PostgreSQL {{version}}; this version brings PostgreSQL {{other}}. Make a backup with the version that made it (fpms backup FILE) and restore it with this one into an empty data folder (fpms restore FILE).",
  "PostgreSQL on {{folder}} did not become ready within a minute.",
  "PostgreSQL ended right after its start.",
  "The PostgreSQL in {{folder}} does not run: {{reason}}",
  "There is no embedded PostgreSQL for this system ({{package}} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.",
  "The lock {{path}} could not be taken.",
];
