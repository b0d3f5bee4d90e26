/** Device of a session, as far as its user agent names it. */
interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** Browsers by their sign in a user agent; one that also has the sign of another comes before it. */
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

const findName = (agent: string, nameBySign: readonly (readonly [string, string])[]): string | undefined =>
  nameBySign.find(([sign]) => agent.includes(sign))?.[1]

/** Detects the device by a user agent; the names are those of products and are not translated. */
export const detectDevice = (agent: string | null): Device => ({
  browser: findName(agent ?? '', browsers),
  system: findName(agent ?? '', systems),
})
