import type { Agent } from './app.ts'

/** Lists in the dialect of simple REST, as somebody asks for them: each parameter is JSON in the query string. */
export const listsOf =
  (agent: Agent) =>
  (resource: string, parameters: Record<string, unknown> = {}) => {
    const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])
    return agent.get(`/api/${resource}`).query(Object.fromEntries(query))
  }

export const keysOf = (rows: { content_key: string }[]) => rows.map(({ content_key }) => content_key)
