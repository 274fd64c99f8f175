import type { FastifyInstance } from "fastify";
import { directory } from "#contract/directory.ts";
import { changeOwnPage, setItemVisibility, setWorkVisibility } from "#domain/directory/change-own-page.ts";
import { citationFormats, citeWork, exportWorks, findWork, readCitedPage } from "#domain/directory/export-works.ts";
import { findWorkChoices, listPageWorks, readOwnPage } from "#domain/directory/own-page.ts";
import { ownPageViewer } from "#domain/directory/read-as-visitor.ts";
import { readDirectory } from "#domain/directory/read-directory.ts";
import { findPagePhoto, readPage, readPagePhoto } from "#domain/directory/read-page.ts";
import { Refusal } from "#domain/refusal.ts";
import { sentence } from "#texts/sentence.ts";
import { presentPublicPerson } from "../presenters/public-person.ts";
import { publicRoute, route } from "../route.ts";
import { runForViewer } from "../run-for-viewer.ts";
import { contentDispositionOf, sendFile } from "../send-file.ts";

export function addDirectoryRoutes(app: FastifyInstance): void {
  publicRoute(app, directory.list, (context) =>
    runForViewer(context, (viewer) => readDirectory(viewer, context.query)),
  );

  publicRoute(app, directory.read, (context) =>
    runForViewer(context, async (viewer) => presentPublicPerson(await readPage(viewer, context.params.slug))),
  );

  publicRoute(app, directory.photo, async (context) => {
    const photo = await runForViewer(context, (viewer) => findPagePhoto(viewer, context.params.slug));
    sendFile(context.reply, await readPagePhoto(context.appContext, photo));
  });

  publicRoute(app, directory.export, async (context) => {
    const format = citationFormats.find((one) => one === context.query.format);
    if (!format)
      throw new Refusal("unsupported-format", {
        message: sentence("Use one of: {{citationFormats}}.", { citationFormats: citationFormats.join(", ") }),
      });
    const { work } = context.query;
    const cited = { slug: context.params.slug, work };
    const completePage = await runForViewer(context, (viewer, member) => readCitedPage(viewer, cited, member));
    const page = work === undefined ? completePage : { ...completePage, works: [findWork(completePage, work)] };
    const { name, mediaType, text } = exportWorks(page, format);
    context.reply.header("content-disposition", contentDispositionOf(name)).type(mediaType).send(text);
  });

  publicRoute(app, directory.cite, (context) =>
    runForViewer(context, async (viewer, member) => {
      const { slug, id } = context.params;
      const page = await readCitedPage(viewer, { slug, work: id }, member);
      return { text: citeWork(findWork(page, id), context.query.style) };
    }),
  );

  route(app, directory.readOwn, async ({ scope, actor }) => readOwnPage(scope, actor));

  route(app, directory.changeOwn, async ({ scope, actor, body, request }) =>
    changeOwnPage(scope, actor, body, request.ip),
  );

  route(app, directory.previewOwn, async ({ scope, actor, query }) => {
    const person = presentPublicPerson(await readPage(ownPageViewer(scope, actor, query.as), null));
    if (query.as !== "own") return person;
    const choices = await findWorkChoices(scope, actor);
    return { ...person, works: person.works.map((work) => ({ ...work, choice: choices.get(work.id) ?? null })) };
  });

  route(app, directory.listOwnWorks, async ({ scope, actor }) => ({
    rows: await listPageWorks(scope, actor, await readOwnPage(scope, actor)),
  }));

  route(app, directory.setItemVisibility, async (context) => {
    const { scope, actor, params } = context;
    await setItemVisibility(scope, actor, params, () => context.body.visibility);
    return { message: "Saved." };
  });

  route(app, directory.setWorkVisibility, async (context) => {
    const { scope, actor, params } = context;
    await setWorkVisibility(scope, actor, params.id, () => context.body.visibility);
    return { message: "Saved." };
  });
}
