import type { Agent } from './app.ts'
import { expectData } from './expectations.ts'

const versionAt = async (agent: Agent, path: string): Promise<number> =>
  expectData(await agent.get(path)).version

/** Changes a record in its current version, for tests that are not about versions. */
export const change = async (agent: Agent, path: string, body: object) =>
  agent.put(path).send({ version: await versionAt(agent, path), ...body })

/** Deletes a record in its current version. */
export const remove = async (agent: Agent, path: string) =>
  agent.delete(`${path}?version=${await versionAt(agent, path)}`)
