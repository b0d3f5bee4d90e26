/** Headers of an answer by name. */
export type HeaderSet = Readonly<Record<string, string>>

/** Nothing from elsewhere, no inline script; only styles are inserted by the interface. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer carries, from memory or not, good or bad; public reads loosen the policy of resources. */
export const securityHeaders = {
  'Content-Security-Policy': contentPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const satisfies HeaderSet

const oneYear = 31_536_000

/** The same, with the promise to stay with TLS where that is what visitors use. */
export const headersFor = (publicUrl: string | undefined): HeaderSet => ({
  ...securityHeaders,
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
})
