import { TOTP } from 'otpauth'

/** Computes the code of an authenticator app, some half minutes from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
