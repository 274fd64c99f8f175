import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { forms } from "#contract/accreditation/forms.ts";
import {
  importForm,
  previewForm,
  readForms,
  readOneForm,
  readShared,
  readSourceFile,
  removeForm,
  saveForm,
  shareForm,
} from "#domain/accreditation/forms/other-forms.ts";
import { proposeForm } from "#domain/accreditation/forms/read-form.ts";
import { scanNow } from "#domain/files/scan/scan-now.ts";
import { refusalOfInput } from "#domain/refusal.ts";
import { route } from "../../route.ts";
import { contentDispositionOf } from "../../send-file.ts";
import { type Received, uploadRoute } from "../../upload-route.ts";

export function addFormRoutes(app: FastifyInstance): void {
  const check = async () => {};
  const prepare = (_context: unknown, received: Received) => fileOf(received);
  route(app, forms.list, ({ scope, actor }) => readForms(scope, actor));
  route(app, forms.one, ({ scope, actor, params }) => readOneForm(scope, actor, params.id));
  route(app, forms.remove, ({ scope, actor, params }) => removeForm(scope, actor, params.id));
  route(app, forms.share, async ({ scope, actor, params, reply }) => {
    const { name, bytes } = await shareForm(scope, actor, params.id);
    void reply.type("application/json").header("content-disposition", contentDispositionOf(name)).send(bytes);
  });
  uploadRoute(app, forms.read, {
    check,
    prepare,
    run: async ({ scope, actor }, { fields }, file) => {
      const { bytes, name } = await readSourceFile(scope, actor, { file, form: fields.form });
      return proposeForm(actor, bytes, { ...fields, fileName: name });
    },
  });
  uploadRoute(app, forms.preview, {
    check,
    prepare,
    run: ({ scope, actor, session }, { fields }, file) =>
      previewForm(
        scope,
        { actor, academicStart: session.academicStart },
        { file, form: fields.form },
        {
          answers: fields.answers,
          period: fields.period || undefined,
          dept: fields.dept || undefined,
        },
      ),
  });
  uploadRoute(app, forms.save, {
    check,
    prepare: async ({ appContext }, received) => {
      const file = await fileOf(received);
      if (file) await scanNow(appContext, file.bytes);
      return file;
    },
    run: ({ scope, actor }, { fields }, file) =>
      saveForm(
        scope,
        actor,
        { file, form: fields.form },
        { answers: fields.answers, dept: fields.dept, version: fields.version },
      ),
  });
  uploadRoute(app, forms.importShared, {
    check,
    prepare: async ({ appContext }, received) => {
      const file = await fileOf(received);
      if (file) await scanNow(appContext, readShared(file.bytes).file);
      return file;
    },
    run: ({ scope, actor }, { fields }, file) => {
      if (!file) throw refusalOfInput("file", "missing", "Choose the .json file that another institute saved.");
      return importForm(scope, actor, file.bytes, fields.dept);
    },
  });
}

async function fileOf({ files: [file] }: Received) {
  return file && file.sizeInBytes > 0 ? { bytes: await readFile(file.path), name: file.name } : null;
}
