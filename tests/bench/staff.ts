import type { Target } from './stand.ts'

/** Returns ids of items that can be read and saved one by one. */
export const someIds = async ({ address, cookie }: Target, count: number): Promise<string[]> => {
  const query = new URLSearchParams({ filter: '{"category":"bench_0"}', range: `[0,${count - 1}]` })
  const response = await fetch(`${address}/api/content-items?${query}`, { headers: { cookie } })
  const { data }: { data: { id: string }[] } = await response.json()
  return data.map(({ id }) => id)
}
