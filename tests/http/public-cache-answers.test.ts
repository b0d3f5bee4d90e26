import { describe, expect, it } from 'vitest'
import { type PreparedAnswer, prepareAnswer } from '../../api/http/prepared-answer.ts'
import { AnswerCache } from '../../api/public-cache/public-cache.ts'

const [url, scope] = ['/api/content/some_screen/ru', 'public:some_screen']
const answer = (version: bigint): PreparedAnswer => prepareAnswer(`{"version":${version}}`, version, {})

/** Load that ends when the test says so. */
const slowLoad = () => {
  let end: (entry: PreparedAnswer | undefined) => void = () => {}
  const entry = new Promise<PreparedAnswer | undefined>((resolve) => {
    end = resolve
  })
  return { load: () => entry, end }
}

describe('cached responses', () => {
  it('are kept until their counter is raised', async () => {
    const cache = new AnswerCache()
    const entry = answer(1n)
    await cache.load(url, scope, async () => entry)
    void cache.invalidate('public:other_screen', 9n)
    expect(cache.get(url)).toBe(entry)
  })

  it('without requests are dropped when their counter is raised', async () => {
    const cache = new AnswerCache()
    await cache.load(url, scope, async () => answer(1n))
    void cache.invalidate(scope, 2n)
    expect(cache.get(url)).toBeUndefined()
  })

  it('in demand are served until the new ones are ready, which ends the invalidation', async () => {
    const cache = new AnswerCache()
    const [old, fresh] = [answer(1n), answer(2n)]
    const { load, end } = slowLoad()
    const loads = [async () => old, load]
    await cache.load(url, scope, () => loads.shift()?.() ?? Promise.reject(new Error('Read once too often')))
    expect(cache.get(url)).toBe(old)
    const announced = cache.invalidate(scope, 2n)
    const afterRaise = cache.invalidate(scope, 2n).then(() => cache.get(url))
    expect(cache.get(url)).toBe(old)
    end(fresh)
    await announced
    expect([cache.get(url), await afterRaise]).toEqual([fresh, fresh])
  })

  it('are not served longer when the new ones are late, fail or are invalidated again', async () => {
    const outcomes: (() => Promise<PreparedAnswer | undefined>)[] = [
      slowLoad().load,
      () => Promise.reject(new Error('lost')),
      async () => undefined,
      async () => answer(1n),
    ]
    for (const outcome of outcomes) {
      const cache = new AnswerCache()
      const loads = [async () => answer(1n), outcome]
      await cache.load(url, scope, () => loads.shift()?.() ?? outcome())
      cache.get(url)
      await cache.invalidate(scope, 2n)
      expect(cache.get(url)).toBeUndefined()
    }
    const cache = new AnswerCache()
    await cache.load(url, scope, async () => answer(1n))
    cache.get(url)
    void cache.invalidate(scope, 2n)
    void cache.invalidate(scope, 3n)
    expect(cache.get(url)).toBeUndefined()
  })

  it('read before an invalidation are never stored, however late they arrive', async () => {
    const cache = new AnswerCache()
    const { load, end } = slowLoad()
    const early = cache.load(url, scope, load)
    void cache.invalidate(scope, 2n)
    end(answer(1n))
    await early
    expect(cache.get(url)).toBeUndefined()
  })

  it('read after an invalidation do not wait for an earlier read', async () => {
    const cache = new AnswerCache()
    const { load, end } = slowLoad()
    const early = cache.load(url, scope, load)
    void cache.invalidate(scope, 2n)
    const fresh = answer(2n)
    expect(await cache.load(url, scope, async () => fresh)).toBe(fresh)
    end(answer(1n))
    await early
    expect(cache.get(url)).toBe(fresh)
  })

  it('read again are dropped by the next invalidation, also when an overtaken read ends meanwhile', async () => {
    const cache = new AnswerCache()
    const [first, second] = [slowLoad(), slowLoad()]
    const overtaken = cache.load(url, scope, first.load)
    void cache.invalidate(scope, 2n)
    const reading = cache.load(url, scope, second.load)
    first.end(answer(1n))
    await overtaken
    void cache.invalidate(scope, 3n)
    const newest = answer(3n)
    expect(await cache.load(url, scope, async () => newest)).toBe(newest)
    second.end(answer(2n))
    await reading
    expect(cache.get(url)).toBe(newest)
  })

  it('older than the known counter are returned, but not stored', async () => {
    const cache = new AnswerCache()
    void cache.invalidate(scope, 5n)
    const old = answer(4n)
    expect(await cache.load(url, scope, async () => old)).toBe(old)
    expect(cache.get(url)).toBeUndefined()
  })

  it('are loaded once for all concurrent requests', async () => {
    const cache = new AnswerCache()
    const { load, end } = slowLoad()
    let loads = 0
    const ask = () =>
      cache.load(url, scope, () => {
        loads += 1
        return load()
      })
    const reads = [ask(), ask(), ask()]
    const entry = answer(1n)
    end(entry)
    expect(await Promise.all(reads)).toEqual([entry, entry, entry])
    expect(loads).toBe(1)
  })

  it('are loaded again after an error, and after an empty result', async () => {
    const cache = new AnswerCache()
    await expect(cache.load(url, scope, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await cache.load(url, scope, async () => undefined)).toBeUndefined()
    const entry = answer(1n)
    expect(await cache.load(url, scope, async () => entry)).toBe(entry)
  })

  it('are all dropped when it is unknown which counter was raised', async () => {
    const cache = new AnswerCache()
    const { load, end } = slowLoad()
    await cache.load('/kept', scope, async () => answer(1n))
    const early = cache.load(url, scope, load)
    cache.clear()
    end(answer(1n))
    await early
    expect([cache.get('/kept'), cache.get(url)]).toEqual([undefined, undefined])
  })

  it('newer than the announced counter are kept, and a repeated announcement reads nothing', async () => {
    const cache = new AnswerCache()
    let loads = 0
    const entry = answer(2n)
    await cache.load(url, scope, async () => {
      loads += 1
      return entry
    })
    cache.get(url)
    await cache.invalidate(scope, 2n)
    await cache.invalidate(scope, 2n)
    expect([cache.get(url), loads]).toEqual([entry, 1])
  })

  it('are compared with the highest announced version, in any order of announcements', async () => {
    const cache = new AnswerCache()
    await cache.invalidate(scope, 6n)
    await cache.invalidate(scope, 5n)
    await cache.load(url, scope, async () => answer(5n))
    expect(cache.get(url)).toBeUndefined()
  })

  it('are read again when a counter is lower than before, as in a restored database', async () => {
    const cache = new AnswerCache()
    await cache.load(url, scope, async () => answer(7n))
    await cache.invalidate(scope, 7n)
    cache.get(url)
    await cache.invalidate(scope, 4n)
    expect(cache.get(url)).toBeUndefined()
  })
})
