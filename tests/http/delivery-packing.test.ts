import { describe, expect, it, vi } from 'vitest'
import { DeliveryCache } from '../../api/delivery/cache.ts'
import { type Entry, prepare, withPacked } from '../../api/delivery/entry.ts'
import { pack } from '../../api/delivery/pack.ts'

const scope = 'public:some_screen'
const answer = (version: bigint): Entry => prepare(`{"version":${version}}`, version, {})

describe('packing', () => {
  /** Packs that the test ends one by one. */
  const slowPacks = () => {
    const begun: Entry[] = []
    const ends: (() => void)[] = []
    const slowly = (entry: Entry) => {
      begun.push(entry)
      return new Promise<Entry>((resolve) => {
        ends.push(() => resolve(withPacked(entry, { br: Buffer.from('br'), gzip: Buffer.from('gzip') })))
      })
    }
    return { begun, ends, cache: new DeliveryCache(slowly) }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('goes on beside the answers, one after the other: until then they are served as they are', async () => {
    const { begun, ends, cache } = slowPacks()
    const [first, second] = [answer(1n), answer(2n)]
    await cache.load('/1', scope, async () => first)
    await cache.load('/2', scope, async () => second)
    await turn()
    expect([begun, cache.get('/1'), cache.get('/2')]).toEqual([[first], first, second])
    ends[0]?.()
    await turn()
    expect([begun, cache.get('/1')?.packed.br?.body.toString()]).toEqual([[first, second], 'br'])
  })

  it('leaves out what has been replaced before its turn, and never brings it back', async () => {
    const { begun, ends, cache } = slowPacks()
    await cache.load('/1', scope, async () => answer(1n))
    await cache.load('/2', 'public:other', async () => answer(1n))
    await turn()
    await cache.raise(scope, 2n)
    await cache.raise('public:other', 2n)
    ends[0]?.()
    await turn()
    expect([begun.length, cache.get('/1'), cache.get('/2')]).toEqual([1, undefined, undefined])
  })

  it('that fails leaves the answer as it is, and those after it their turn', async () => {
    const packs = [() => Promise.reject(new Error('no memory')), pack]
    const cache = new DeliveryCache((entry) => (packs.shift() ?? pack)(entry))
    const plain = answer(1n)
    await cache.load('/1', scope, async () => plain)
    await cache.load('/2', scope, async () => answer(1n))
    await vi.waitFor(() => expect(cache.get('/2')?.packed.gzip).toBeDefined())
    expect(cache.get('/1')).toBe(plain)
  })
})
