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
