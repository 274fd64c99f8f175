import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Headers on every answer, errors included (security.md, B1). Pages hold no inline script or style and frame nothing. */
export async function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "font-src": ["'self'"],
        "img-src": ["'self'", "blob:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        // A proof is shown from an object URL beside the form.
        "frame-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["fpms", "react-router"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: options.isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  let fixed: [string, string][] | undefined;
  app.addHook("onRequest", (_request, reply, done) => {
    fixed ??= readOnce(reply);
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    // A route may say otherwise of what is public. The address would not tell which: /%61pi leads to /api.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

/** The headers as the library sets them; they are the same for every answer, so it works them out for the first one only. */
function readOnce(reply: FastifyReply): [string, string][] {
  const others = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  const headers = Object.entries(reply.raw.getHeaders());
  return headers.filter(([name]) => !others.has(name)).map(([name, value]) => [name, String(value)]);
}
