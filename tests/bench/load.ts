import autocannon from 'autocannon'

/** Repeated request and number of connections. */
export interface Load {
  readonly url: string
  readonly connections: number
  readonly headers?: Record<string, string>
  /** Changes each request before it is sent, when all must be different. */
  readonly vary?: (request: autocannon.Request) => autocannon.Request
  readonly method?: 'GET' | 'PUT' | 'PATCH'
  readonly status: 200 | 304
}

const optionsOf = ({ url, connections, headers, vary, method = 'GET' }: Load) => ({
  ...{ url, connections, headers, method },
  requests: [vary ? { setupRequest: vary } : {}],
})

/** Requests per second. Throws on any unexpected status. */
const rateOf = (result: autocannon.Result, { url, status }: Load): number => {
  const answers = Object.entries(result.statusCodeStats ?? {})
  if (result.errors > 0 || answers.some(([code]) => Number(code) !== status))
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** Measures requests per second for a time in seconds. */
export const rate = async (load: Load, seconds: number): Promise<number> =>
  rateOf(await autocannon({ ...optionsOf(load), duration: seconds }), load)

/** Measures requests per second while the work runs. */
export const rateDuring = async (load: Load, work: () => Promise<unknown>): Promise<number> => {
  let stop = () => {}
  const outcome = new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon({ ...optionsOf(load), duration: 3_600 }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    stop = () => asking.stop()
  })
  await work().finally(stop)
  return rateOf(await outcome, load)
}
