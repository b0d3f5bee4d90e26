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

describe('compressing cached responses', () => {
  /** Compressions that end one by one on request. */
  const slowPacks = () => {
    const begun: PreparedAnswer[] = []
    const ends: (() => void)[] = []
    const slowly = (entry: PreparedAnswer) => {
      begun.push(entry)
      return new Promise<PreparedAnswer>((resolve) => {
        ends.push(() => resolve(addCompressed(entry, { br: Buffer.from('br'), gzip: Buffer.from('gzip') })))
      })
    }
    return { begun, ends, cache: new AnswerCache(slowly) }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('runs in the background one by one, while they are served uncompressed', async () => {
    const { begun, ends, cache } = slowPacks()
    const [first, second] = [answer(1n), answer(2n)]
    await cache.load('/1', scope, async () => first)
    await cache.load('/2', scope, async () => second)
    await turn()
    expect([begun, cache.get('/1'), cache.get('/2')]).toEqual([[first], first, second])
    ends[0]?.()
    await turn()
    expect([begun, cache.get('/1')?.compressed.br?.body.toString()]).toEqual([[first, second], 'br'])
  })

  it('skips responses replaced in the meantime, and never restores them', async () => {
    const { begun, ends, cache } = slowPacks()
    await cache.load('/1', scope, async () => answer(1n))
    await cache.load('/2', 'public:other', async () => answer(1n))
    await turn()
    await cache.invalidate(scope, 2n)
    await cache.invalidate('public:other', 2n)
    ends[0]?.()
    await turn()
    expect([begun.length, cache.get('/1'), cache.get('/2')]).toEqual([1, undefined, undefined])
  })

  it('leaves a response uncompressed after an error, and continues with the next', async () => {
    const packs = [() => Promise.reject(new Error('no memory')), compressAnswer]
    const cache = new AnswerCache((entry) => (packs.shift() ?? compressAnswer)(entry))
    const plain = answer(1n)
    await cache.load('/1', scope, async () => plain)
    await cache.load('/2', scope, async () => answer(1n))
    await expect.poll(() => cache.get('/2')?.compressed.gzip).toBeDefined()
    expect(cache.get('/1')).toBe(plain)
  })
})
