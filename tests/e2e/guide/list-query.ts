import type { Role } from '../../../domain/access.ts'
import type { Agent } from '../../support/app.ts'
import { expectData } from '../../support/expectations.ts'

/** Returns an agent for a role. */
export type As = (role: Role) => Agent

/** Returns a list filtered by JSON parameters. */
export const readList = async (agent: Agent, path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return expectData(await agent.get(path).query(Object.fromEntries(parameters)))
}
