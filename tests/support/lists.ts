import type { Agent } from './app.ts'

/** Creates a function that requests lists in the simple REST dialect: each parameter is JSON. */
export const listsOf =
  (agent: Agent) =>
  (resource: string, parameters: Record<string, unknown> = {}) => {
    const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])
    return agent.get(`/api/${resource}`).query(Object.fromEntries(query))
  }

export const keysOf = (rows: { content_key: string }[]) => rows.map(({ content_key }) => content_key)
