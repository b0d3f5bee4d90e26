import type { Role } from '../../../domain/access.ts'
import type { Agent } from '../../support/app.ts'
import { expectData } from '../../support/expectations.ts'

/** Who makes a call. */
export type As = (role: Role) => Agent

/** What a list answers to parameters that are JSON. */
export const listed = async (agent: Agent, path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const asked = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return expectData(await agent.get(path).query(Object.fromEntries(asked)))
}
