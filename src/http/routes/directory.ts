import type { FastifyInstance } from "fastify";
import { directory } from "#contract/directory.ts";
import { changeOwnPage, showWork } from "#domain/directory/change-own-page.ts";
import { citationFormats, exportWorks } from "#domain/directory/export-works.ts";
import { ownerOf } from "#domain/directory/look.ts";
import { listPageWorks, readOwnPage } from "#domain/directory/own-page.ts";
import { readDirectory } from "#domain/directory/read-directory.ts";
import { findPagePhoto, readPage } from "#domain/directory/read-page.ts";
import { readPagePhoto } from "#domain/directory/read-photo.ts";
import { Refusal } from "#domain/refusal.ts";
import { attachment } from "../attachment.ts";
import { presentPublicPerson } from "../presenters/public-pages.ts";
import { publicRoute, route } from "../route.ts";
import { asVisitor } from "../visitor.ts";

export function addDirectoryRoutes(app: FastifyInstance): void {
  publicRoute(app, directory.list, (deed) => asVisitor(deed, (visitor) => readDirectory(visitor, deed.query)));

  publicRoute(app, directory.read, (deed) =>
    asVisitor(deed, async (visitor) => presentPublicPerson(await readPage(visitor, deed.params.slug))),
  );

  publicRoute(app, directory.photo, async (deed) => {
    const photo = await asVisitor(deed, (visitor) => findPagePhoto(visitor, deed.params.slug));
    const { bytes, mediaType, sizeInBytes } = await readPagePhoto(deed.workplace, photo);
    deed.reply
      .header("content-length", sizeInBytes)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .type(mediaType)
      .send(bytes);
  });

  publicRoute(app, directory.export, async (deed) => {
    const format = citationFormats.find((one) => one === deed.query.format);
    if (!format) throw new Refusal("unsupported-format", { message: `There are ${citationFormats.join(", ")}.` });
    const page = await asVisitor(deed, (visitor) => readPage(visitor, deed.params.slug));
    const { name, mediaType, text } = exportWorks(page, format);
    deed.reply.header("content-disposition", attachment(name)).type(mediaType).send(text);
  });

  route(app, directory.readOwn, async ({ scope, actor }) => readOwnPage(scope, actor));

  route(app, directory.changeOwn, async ({ scope, actor, body, request }) =>
    changeOwnPage(scope, actor, body, request.ip),
  );

  route(app, directory.previewOwn, async ({ scope, actor, query }) => {
    const { slug } = await readOwnPage(scope, actor);
    const page = await readPage(ownerOf(scope, actor, { asEveryone: query.as === "everyone" }), slug);
    return presentPublicPerson(page);
  });

  route(app, directory.listOwnWorks, async ({ scope, actor }) => ({
    rows: await listPageWorks(scope, actor, await readOwnPage(scope, actor)),
  }));

  route(app, directory.showWork, async (deed) => {
    const { scope, actor, params } = deed;
    await showWork(scope, actor, params.id, () => deed.body.visibility);
    return { message: "Who sees this work is kept." };
  });
}
