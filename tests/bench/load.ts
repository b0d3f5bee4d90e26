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

const optionsOf = ({ url, connections, headers, vary, method = 'GET' }: Load) => ({
  ...{ url, connections, headers, method },
  requests: [vary ? { setupRequest: vary } : {}],
})

/** Requests a second. Throws when anything but the expected status was answered. */
const rateOf = (result: autocannon.Result, { url, status }: Load): number => {
  const answers = Object.entries(result.statusCodeStats ?? {})
  if (result.errors > 0 || answers.some(([code]) => Number(code) !== status))
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return result.requests.total / result.duration
}

/** Requests a second under load, for so many seconds. */
export const rate = async (load: Load, seconds: number): Promise<number> =>
  rateOf(await autocannon({ ...optionsOf(load), duration: seconds }), load)

/** The same for as long as the work takes. */
export const rateDuring = async (load: Load, work: () => Promise<unknown>): Promise<number> => {
  let stop = () => {}
  const asked = new Promise<autocannon.Result>((resolve, reject) => {
    const asking = autocannon({ ...optionsOf(load), duration: 3_600 }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    stop = () => asking.stop()
  })
  await work().finally(stop)
  return rateOf(await asked, load)
}
