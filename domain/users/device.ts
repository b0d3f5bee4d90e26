/** The device behind a session, as far as its browser has named itself. */
interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** What a browser's name of itself holds; those who also claim to be another one stand before it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['YaBrowser', 'Yandex Browser'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const findName = (agent: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([sign]) => agent.includes(sign))?.[1]

/** The device that a user agent tells of; names of products, which no language translates. */
export const detectDevice = (agent: string | null): Device => ({
  browser: findName(agent ?? '', browsers),
  system: findName(agent ?? '', systems),
})
