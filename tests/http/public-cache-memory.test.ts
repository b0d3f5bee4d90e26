import { describe, expect, it } from 'vitest'
import {
  addCompressed,
  compressAnswer,
  type PreparedAnswer,
  prepareAnswer,
} from '../../api/http/prepared-answer.ts'
import { AnswerCache } from '../../api/public-cache/public-cache.ts'

const scope = 'public:some_screen'
const answer = (version: bigint): PreparedAnswer => prepareAnswer(`{"version":${version}}`, version, {})

describe('the memory of cached responses', () => {
  const megabyte = 1024 * 1024
  const large = (megabytes: number): PreparedAnswer => ({
    ...answer(1n),
    plain: { headers: [], body: Buffer.allocUnsafe(megabytes * megabyte) },
  })
  const fill = async (cache: AnswerCache, names: string[], megabytes = 60) => {
    const entry = large(megabytes)
    for (const name of names) await cache.load(name, scope, async () => entry)
  }
  const findCached = (cache: AnswerCache, names: string[]) => names.filter((name) => cache.get(name))

  it('is limited: never requested ones are dropped first, then the oldest ones', async () => {
    const cache = new AnswerCache()
    await fill(cache, ['/1', '/2', '/3', '/4'])
    for (const name of ['/1', '/1', '/2']) cache.get(name)
    await fill(cache, ['/5', '/6'])
    expect(findCached(cache, ['/1', '/2', '/3', '/4', '/5', '/6'])).toEqual(['/1', '/2', '/5', '/6'])
  })

  it('does not keep formerly popular responses for ever', async () => {
    const cache = new AnswerCache()
    await fill(cache, ['/old'])
    for (let time = 0; time < 20; time += 1) cache.get('/old')
    for (let round = 0; round < 30; round += 1) {
      const names = [1, 2, 3, 4].map((number) => `/${round}.${number}`)
      await fill(cache, names)
      for (const name of names) cache.get(name)
    }
    expect(findCached(cache, ['/old'])).toEqual([])
  })

  it('keeps the popularity of a response that is made again', async () => {
    const cache = new AnswerCache()
    await fill(cache, ['/popular', '/2', '/3', '/4'])
    for (const name of ['/popular', '/popular', '/popular', '/2', '/3', '/4']) cache.get(name)
    await cache.load('/popular', scope, async () => large(60))
    await fill(cache, ['/5'])
    expect(findCached(cache, ['/popular', '/2'])).toEqual(['/popular'])
  })

  it('includes the size of compressed forms', async () => {
    const cache = new AnswerCache(async (entry) => {
      const bytes = Buffer.alloc(30 * megabyte)
      return addCompressed(entry, { br: bytes, gzip: bytes })
    })
    await fill(cache, ['/1', '/2', '/3', '/4'], 30)
    await expect.poll(() => cache.get('/4')?.compressed.br).toBeDefined()
    expect(findCached(cache, ['/1', '/2', '/3', '/4']).length).toBeLessThan(4)
  })

  it('is not larger than the counted sizes', async () => {
    const { plain, compressed: packed } = await compressAnswer(answer(1n))
    for (const { body } of [plain, ...Object.values(packed)]) expect(body.buffer.byteLength).toBe(body.length)
  })
})
