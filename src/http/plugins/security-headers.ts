import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { manualHostOf, readSite } from "#domain/tenants/read-site.ts";

/** Pages have no inline script or style, and frame this origin only. */
const policy = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "font-src": ["'self'"],
  "img-src": ["'self'", "blob:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  // The form shows a proof from an object URL; the start page shows the manual in a frame.
  "frame-src": ["'self'", "blob:"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["fpms", "react-router"],
};

/** Headers on every response, errors included. */
export async function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policy,
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: options.isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  let fixed: [string, string][] | undefined;
  app.addHook("onRequest", (_request, reply, done) => {
    fixed ??= readHelmetHeaders(reply);
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    // A route may allow caching for public data. The address is not enough to decide: /%61pi leads to /api.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

/**
 * The content policy of a page. Unlike other responses, it may also frame the host of the institute's manual, and
 * the manual's own page may be framed by this origin.
 */
export function policyOfPage({
  framedHost,
  isFramable,
}: {
  framedHost?: string | undefined;
  isFramable: boolean;
}): string {
  const own: Record<string, string[]> = {
    ...policy,
    ...(framedHost !== undefined && { "frame-src": [...policy["frame-src"], `https://${framedHost}`] }),
    ...(isFramable && { "frame-ancestors": ["'self'"] }),
  };
  return Object.entries(own)
    .map(([name, values]) => [name, ...values].join(" "))
    .join(";");
}

/** The headers as the library sets them; they are the same for every response, so they are computed once. */
function readHelmetHeaders(reply: FastifyReply): [string, string][] {
  const earlier = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  const headers = Object.entries(reply.raw.getHeaders());
  return headers.filter(([name]) => !earlier.has(name)).map(([name, value]) => [name, String(value)]);
}

/** The content policy of the requested page, with the institute's current settings. */
export function makePagePolicy(app: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  let lastHost: string | undefined;
  return async ({ url }) => {
    try {
      lastHost = manualHostOf(await readSite(app.appContext));
    } catch {
      // Without the database the page is still served: it shows the error.
    }
    return policyOfPage({ framedHost: lastHost, isFramable: /^\/manual\/?(?:\?|$)/.test(url) });
  };
}
