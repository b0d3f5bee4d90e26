import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { networksOf, RejectionDelay, SignInQueue } from '../../api/users/sign-in/throttle.ts'
import { type SignInAttempt, SignInBlocks } from '../../api/users/sign-in-attempts.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('attempts from %j count for %j', (address, network) => {
  expect(networksOf(address).address).toBe(network)
})

it('attempts from an IPv6 address count for its /56 and its /48 as well', () => {
  expect(networksOf('2001:db8:1:2fe:3:4:5:6')).toEqual({
    address: '2001:db8:1:2fe::/64',
    address56: '2001:db8:1:200::/56',
    address48: '2001:db8:1::/48',
  })
  expect(networksOf('192.0.2.7')).toEqual({ address: '192.0.2.7', address56: null, address48: null })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('concurrent sign-ins', () => {
  /** Begins a sign-in from each network; they run until they are released. */
  const beginSignIns = (turns: SignInQueue, networks: readonly string[]) => {
    const running: (() => void)[] = []
    const refused: unknown[] = []
    const all = networks.map((network) =>
      turns
        .run(network, () => new Promise<void>((end) => running.push(end)))
        .catch((error) => refused.push(error)),
    )
    return { running, refused, all }
  }
  const createNetworks = (count: number, network = (index: number) => `network ${index}`) =>
    Array.from({ length: count }, (_, index) => network(index))

  it('run two at a time, and the others are all served in turn', async () => {
    const { running, refused, all } = beginSignIns(new SignInQueue(), createNetworks(10))
    let done = 0
    while (done < 10) {
      await expect.poll(() => running.length).toBeGreaterThan(done)
      expect(running.length).toBeLessThanOrEqual(done + 2)
      running[done]?.()
      done += 1
    }
    await Promise.all(all)
    expect(refused).toEqual([])
  })

  it.each([
    ['102 from different networks', createNetworks(110), 8],
    ['27 from one network', createNetworks(30, () => 'one'), 3],
  ])('are queued up to %s, and the others are told when to try again', async (_, networks, left) => {
    const { running, refused, all } = beginSignIns(new SignInQueue(), networks)
    await expect.poll(() => refused).toHaveLength(left)
    for (const error of refused) {
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status: 503, details: { headers: { 'Retry-After': '5' } } })
    }
    for (let at = 0; at < networks.length - left; at += 1) {
      await expect.poll(() => running[at]).toBeDefined()
      running[at]?.()
    }
    await Promise.all(all)
  })

  it('from known browsers have reserved places, and are served before the others', async () => {
    const turns = new SignInQueue()
    const { running, refused, all } = beginSignIns(turns, createNetworks(110))
    await expect.poll(() => refused).toHaveLength(8)
    const known = turns.run('network 1', async () => 'in', true)
    running[0]?.()
    expect(await known).toBe('in')
    expect(running.length).toBeLessThanOrEqual(3)
    for (let at = 1; at < 102; at += 1) {
      await expect.poll(() => running[at]).toBeDefined()
      running[at]?.()
    }
    await Promise.all(all)
  })

  it('that fail free their place', async () => {
    const turns = new SignInQueue()
    const fail = () => turns.run('one', () => Promise.reject(new Error('wrong')))
    for (let attempt = 0; attempt < 5; attempt += 1) await expect(fail()).rejects.toThrow('wrong')
    expect(await turns.run('one', async () => 'in')).toBe('in')
  })
})

describe('rejections', () => {
  it('are sent at once while they are few, and about a second late when they are many', async () => {
    vi.useFakeTimers()
    const lateness = new RejectionDelay()
    let rejectedCount = 0
    const passing = Array.from({ length: 50 }, () => lateness.wait().then(() => (rejectedCount += 1)))
    await vi.advanceTimersByTimeAsync(499)
    expect(rejectedCount).toBe(20)
    await vi.advanceTimersByTimeAsync(1001)
    await Promise.all(passing)
    expect(rejectedCount).toBe(50)
    await lateness.wait()
  })

  it('are sent at once when too many are already delayed', async () => {
    vi.useFakeTimers()
    const lateness = new RejectionDelay()
    const delayed = Array.from({ length: 2020 }, () => lateness.wait())
    await lateness.wait()
    await vi.advanceTimersByTimeAsync(1500)
    await Promise.all(delayed)
  })
})

describe('sign-in blocks in memory', () => {
  const attempt = (at: number): SignInAttempt => ({
    account: Buffer.from(`account ${at}`),
    address: `address ${at}`,
    ...{ address56: null, address48: null },
    device: null,
  })

  it('expire when their time is over', () => {
    vi.useFakeTimers()
    const blocks = new SignInBlocks()
    expect(blocks.add('pair', attempt(1), 60)).toBe(true)
    expect(blocks.add('pair', attempt(1), 60)).toBe(false)
    vi.advanceTimersByTime(59_500)
    expect(blocks.wait(attempt(1))).toBe(1)
    vi.advanceTimersByTime(500)
    expect(blocks.wait(attempt(1))).toBe(0)
    expect(blocks.add('pair', attempt(1), 60)).toBe(true)
  })

  it('are at most ten thousand: the oldest is dropped', () => {
    const blocks = new SignInBlocks()
    for (let at = 0; at <= 10_000; at += 1) blocks.add('pair', attempt(at), 900)
    expect(blocks.wait(attempt(0))).toBe(0)
    expect(blocks.wait(attempt(1))).toBe(900)
    expect(blocks.wait(attempt(10_000))).toBe(900)
  })

  it('apply to an account in its network, a network for every account, and an account everywhere', () => {
    const mixed = (account: number, address: number) => ({
      ...attempt(account),
      address: `address ${address}`,
    })
    const [pair, network, account] = [new SignInBlocks(), new SignInBlocks(), new SignInBlocks()]
    pair.add('pair', attempt(1), 900)
    network.add('network', attempt(1), 900)
    account.add('account', attempt(1), 900)
    const findBlocked = (blocks: SignInBlocks) =>
      [mixed(1, 1), mixed(2, 1), mixed(1, 2)].map((one) => blocks.wait(one) > 0)
    expect(findBlocked(pair)).toEqual([true, false, false])
    expect(findBlocked(network)).toEqual([true, true, false])
    expect(findBlocked(account)).toEqual([true, false, true])
  })

  it('apply to the wider networks of an IPv6 address', () => {
    const ofHome = { ...attempt(1), address56: 'home', address48: 'provider' }
    const neighbour = { ...attempt(2), address56: 'other home', address48: 'provider' }
    const [home, provider] = [new SignInBlocks(), new SignInBlocks()]
    home.add('network56', ofHome, 900)
    provider.add('network48', ofHome, 900)
    expect([home.wait(ofHome), home.wait(neighbour)]).toEqual([900, 0])
    expect([provider.wait(ofHome), provider.wait(neighbour)]).toEqual([900, 900])
  })

  it('do not apply to a browser known to the account, which has its own block', () => {
    const blocks = new SignInBlocks()
    for (const kind of ['pair', 'network', 'account'] as const) blocks.add(kind, attempt(1), 900)
    const known = { ...attempt(1), device: Buffer.from('browser') }
    expect(blocks.wait(known)).toBe(0)
    blocks.add('device', known, 900)
    expect(blocks.wait(known)).toBe(900)
  })

  it('are dropped when notifications of other instances may have been missed', () => {
    const blocks = new SignInBlocks()
    blocks.add('pair', attempt(1), 900)
    blocks.handlers.state(true)
    expect(blocks.wait(attempt(1))).toBe(0)
  })
})
