import { describe, expect, it, vi } from 'vitest'
import { DeliveryCache } from '../../api/delivery/cache.ts'
import { type Entry, prepare, withPacked } from '../../api/delivery/entry.ts'
import { pack } from '../../api/delivery/pack.ts'

const [url, scope] = ['/api/content/some_screen/ru', 'public:some_screen']
const answer = (version: bigint): Entry => prepare(`{"version":${version}}`, version, {})

/** A load whose end the test decides on. */
const slowLoad = () => {
  let end: (entry: Entry | undefined) => void = () => {}
  const entry = new Promise<Entry | undefined>((resolve) => {
    end = resolve
  })
  return { load: () => entry, end }
}

describe('prepared answers', () => {
  it('are kept until the counter that they depend on is raised', async () => {
    const cache = new DeliveryCache()
    const entry = answer(1n)
    await cache.load(url, scope, async () => entry)
    void cache.raise('public:other_screen', 9n)
    expect(cache.get(url)).toBe(entry)
  })

  it('that nobody asked for are forgotten when their counter is raised', async () => {
    const cache = new DeliveryCache()
    await cache.load(url, scope, async () => answer(1n))
    void cache.raise(scope, 2n)
    expect(cache.get(url)).toBeUndefined()
  })

  it('that visitors ask for are served until the new ones are there, and the raise ends with that', async () => {
    const cache = new DeliveryCache()
    const [old, fresh] = [answer(1n), answer(2n)]
    const { load, end } = slowLoad()
    const loads = [async () => old, load]
    await cache.load(url, scope, () => loads.shift()?.() ?? Promise.reject(new Error('Read once too often')))
    expect(cache.get(url)).toBe(old)
    const announced = cache.raise(scope, 2n)
    const told = cache.raise(scope, 2n).then(() => cache.get(url))
    expect(cache.get(url)).toBe(old)
    end(fresh)
    await announced
    expect([cache.get(url), await told]).toEqual([fresh, fresh])
  })

  it('are not served longer when the new ones are late, fail or are raised again', async () => {
    const outcomes: (() => Promise<Entry | undefined>)[] = [
      slowLoad().load,
      () => Promise.reject(new Error('lost')),
      async () => undefined,
      async () => answer(1n),
    ]
    for (const outcome of outcomes) {
      const cache = new DeliveryCache()
      const loads = [async () => answer(1n), outcome]
      await cache.load(url, scope, () => loads.shift()?.() ?? outcome())
      cache.get(url)
      await cache.raise(scope, 2n)
      expect(cache.get(url)).toBeUndefined()
    }
    const cache = new DeliveryCache()
    await cache.load(url, scope, async () => answer(1n))
    cache.get(url)
    void cache.raise(scope, 2n)
    void cache.raise(scope, 3n)
    expect(cache.get(url)).toBeUndefined()
  })

  it('that were read before a raise are never kept, however late they arrive', async () => {
    const cache = new DeliveryCache()
    const { load, end } = slowLoad()
    const early = cache.load(url, scope, load)
    void cache.raise(scope, 2n)
    end(answer(1n))
    await early
    expect(cache.get(url)).toBeUndefined()
  })

  it('that are read after a raise do not wait for one that was asked for before it', async () => {
    const cache = new DeliveryCache()
    const { load, end } = slowLoad()
    const early = cache.load(url, scope, load)
    void cache.raise(scope, 2n)
    const fresh = answer(2n)
    expect(await cache.load(url, scope, async () => fresh)).toBe(fresh)
    end(answer(1n))
    await early
    expect(cache.get(url)).toBe(fresh)
  })

  it('that are read anew are forgotten by the next raise, also when an overtaken read ends meanwhile', async () => {
    const cache = new DeliveryCache()
    const [first, second] = [slowLoad(), slowLoad()]
    const overtaken = cache.load(url, scope, first.load)
    void cache.raise(scope, 2n)
    const reading = cache.load(url, scope, second.load)
    first.end(answer(1n))
    await overtaken
    void cache.raise(scope, 3n)
    const newest = answer(3n)
    expect(await cache.load(url, scope, async () => newest)).toBe(newest)
    second.end(answer(2n))
    await reading
    expect(cache.get(url)).toBe(newest)
  })

  it('that are older than the counter is known to be are answered, but not kept', async () => {
    const cache = new DeliveryCache()
    void cache.raise(scope, 5n)
    const old = answer(4n)
    expect(await cache.load(url, scope, async () => old)).toBe(old)
    expect(cache.get(url)).toBeUndefined()
  })

  it('are loaded once for all who ask meanwhile', async () => {
    const cache = new DeliveryCache()
    const { load, end } = slowLoad()
    let loads = 0
    const ask = () =>
      cache.load(url, scope, () => {
        loads += 1
        return load()
      })
    const asked = [ask(), ask(), ask()]
    const entry = answer(1n)
    end(entry)
    expect(await Promise.all(asked)).toEqual([entry, entry, entry])
    expect(loads).toBe(1)
  })

  it('are loaded anew after a failure, and after there was nothing to answer', async () => {
    const cache = new DeliveryCache()
    await expect(cache.load(url, scope, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.load(url, scope, async () => undefined)).toBeUndefined()
    const entry = answer(1n)
    expect(await cache.load(url, scope, async () => entry)).toBe(entry)
  })

  it('are all forgotten when it is unknown what was raised', async () => {
    const cache = new DeliveryCache()
    const { load, end } = slowLoad()
    await cache.load('/kept', scope, async () => answer(1n))
    const early = cache.load(url, scope, load)
    cache.clear()
    end(answer(1n))
    await early
    expect([cache.get('/kept'), cache.get(url)]).toEqual([undefined, undefined])
  })

  it('that are newer than the note of a raise are kept, and one note more of it reads nothing anew', async () => {
    const cache = new DeliveryCache()
    let loads = 0
    const entry = answer(2n)
    await cache.load(url, scope, async () => {
      loads += 1
      return entry
    })
    cache.get(url)
    await cache.raise(scope, 2n)
    await cache.raise(scope, 2n)
    expect([cache.get(url), loads]).toEqual([entry, 1])
  })

  it('are held to the highest version that was told of, in whatever order the notes come', async () => {
    const cache = new DeliveryCache()
    await cache.raise(scope, 6n)
    await cache.raise(scope, 5n)
    await cache.load(url, scope, async () => answer(5n))
    expect(cache.get(url)).toBeUndefined()
  })

  it('are read anew when a counter is told to stand lower than before, as in a restored database', async () => {
    const cache = new DeliveryCache()
    await cache.load(url, scope, async () => answer(7n))
    await cache.raise(scope, 7n)
    cache.get(url)
    await cache.raise(scope, 4n)
    expect(cache.get(url)).toBeUndefined()
  })
})

describe('the memory of prepared answers', () => {
  const megabyte = 1024 * 1024
  const large = (megabytes: number): Entry => ({
    ...answer(1n),
    plain: { headers: [], body: Buffer.allocUnsafe(megabytes * megabyte) },
  })
  const fill = async (cache: DeliveryCache, names: string[], megabytes = 60) => {
    const entry = large(megabytes)
    for (const name of names) await cache.load(name, scope, async () => entry)
  }
  const kept = (cache: DeliveryCache, names: string[]) => names.filter((name) => cache.get(name))

  it('is limited: what was never asked for goes first, of several what was kept longest', async () => {
    const cache = new DeliveryCache()
    await fill(cache, ['/1', '/2', '/3', '/4'])
    for (const name of ['/1', '/1', '/2']) cache.get(name)
    await fill(cache, ['/5', '/6'])
    expect(kept(cache, ['/1', '/2', '/3', '/4', '/5', '/6'])).toEqual(['/1', '/2', '/5', '/6'])
  })

  it('is not kept for ever by what was popular once', async () => {
    const cache = new DeliveryCache()
    await fill(cache, ['/old'])
    for (let time = 0; time < 20; time += 1) cache.get('/old')
    for (let round = 0; round < 30; round += 1) {
      const names = [1, 2, 3, 4].map((number) => `/${round}.${number}`)
      await fill(cache, names)
      for (const name of names) cache.get(name)
    }
    expect(kept(cache, ['/old'])).toEqual([])
  })

  it('keeps its count when a popular answer is made anew', async () => {
    const cache = new DeliveryCache()
    await fill(cache, ['/popular', '/2', '/3', '/4'])
    for (const name of ['/popular', '/popular', '/popular', '/2', '/3', '/4']) cache.get(name)
    await cache.load('/popular', scope, async () => large(60))
    await fill(cache, ['/5'])
    expect(kept(cache, ['/popular', '/2'])).toEqual(['/popular'])
  })

  it('counts what packing adds', async () => {
    const cache = new DeliveryCache(async (entry) => {
      const bytes = Buffer.alloc(30 * megabyte)
      return withPacked(entry, { br: bytes, gzip: bytes })
    })
    await fill(cache, ['/1', '/2', '/3', '/4'], 30)
    await vi.waitFor(() => expect(cache.get('/4')?.packed.br).toBeDefined())
    expect(kept(cache, ['/1', '/2', '/3', '/4']).length).toBeLessThan(4)
  })

  it('is no more than what is counted', async () => {
    const { plain, packed } = await pack(answer(1n))
    for (const { body } of [plain, ...Object.values(packed)]) expect(body.buffer.byteLength).toBe(body.length)
  })
})

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
