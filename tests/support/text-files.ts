import { type ExchangeFormat, exchangeFormats } from '../../domain/content/exchange/formats.ts'
import type { Agent } from './app.ts'

/** The file that texts leave in. */
export const exportedFile = (agent: Agent, asked: Readonly<Record<string, string>>) =>
  agent
    .get(`/api/texts/export?${new URLSearchParams(asked)}`)
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

/** Sends a file of texts, with what is asked of it. */
export const sendTexts = (
  agent: Agent,
  format: ExchangeFormat,
  file: Buffer | string,
  asked: Readonly<Record<string, string>> = {},
) =>
  agent
    .post(`/api/texts/import?${new URLSearchParams(asked)}`)
    .set('Content-Type', exchangeFormats[format].type)
    .send(format === 'xlsx' ? file : String(file))

/** Asks what a file of texts would do. */
export const tryTexts: typeof sendTexts = (agent, format, file, asked) =>
  sendTexts(agent, format, file, { ...asked, dry_run: 'true' })
