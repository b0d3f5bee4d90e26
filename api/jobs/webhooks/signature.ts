import { createHmac } from 'node:crypto'

/** The headers by which a receiver knows a message, when it was signed, and that nobody has changed it; `at` in seconds. */
export const signatureHeaders = (secret: string, id: string, at: number, body: string) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
}
