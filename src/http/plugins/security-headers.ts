import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers on every answer, errors included (security.md, B1). Pages hold no inline script or style and frame nothing. */
export async function addSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
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
  app.addHook("onSend", async (request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
