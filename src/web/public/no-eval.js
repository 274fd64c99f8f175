// Before any module: the content policy forbids making functions from text. Told so, zod does not try it, and the console stays quiet.
globalThis.__zod_globalConfig = { jitless: true };
