import autocannon from 'autocannon'

/** What is asked again and again, by how many at once. */
export interface Load {
  readonly url: string
  readonly connections: number
  readonly headers?: Record<string, string>
  /** Changes each request before it is sent, where no two may be the same. */
  readonly vary?: (request: autocannon.Request) => autocannon.Request
  readonly method?: 'GET' | 'PUT'
  readonly status: 200 | 304
}

/** Requests a second under load. Throws when anything but the expected status is answered. */
export const rate = async (load: Load, seconds: number): Promise<number> => {
  const { url, connections, headers, vary, method = 'GET', status } = load
  const result = await autocannon({
    ...{ url, connections, headers, method, duration: seconds },
    requests: [vary ? { setupRequest: vary } : {}],
  })
  const answers = Object.entries(result.statusCodeStats ?? {})
  if (result.errors > 0 || answers.some(([code]) => Number(code) !== status))
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return result.requests.total / result.duration
}
