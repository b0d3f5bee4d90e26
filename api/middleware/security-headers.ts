import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Strict headers: nothing from elsewhere, no inline script; only styles are inserted by the interface. */
export const securityHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain HTTP browsers ignore it; behind TLS it keeps them there.
    strictTransportSecurity: { maxAge: 15_552_000 },
  })
