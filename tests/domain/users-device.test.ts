import { expect, it } from 'vitest'
import { detectDevice } from '../../domain/users/device.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

it.each([
  [mozilla('Windows NT 10.0; Win64; x64', chrome), 'Chrome', 'Windows'],
  [mozilla('Windows NT 10.0; Win64; x64', `${chrome} Edg/149.0.0.0`), 'Edge', 'Windows'],
  [mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'Firefox', 'Linux'],
  [
    mozilla('iPhone; CPU iPhone OS 19_0 like Mac OS X', 'AppleWebKit/605.1.15 Version/19.0 Safari/604.1'),
    'Safari',
    'iPhone',
  ],
  [mozilla('Linux; Android 15; Pixel 9', chrome), 'Chrome', 'Android'],
  ['curl/8.5.0', undefined, undefined],
  [null, undefined, undefined],
])('the user agent %j is shown as %s on %s', (agent, browser, system) => {
  expect(detectDevice(agent)).toEqual({ browser, system })
})
