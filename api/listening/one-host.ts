import type { IncomingMessage } from 'node:http'

/**
 * True when a request names one host, as HTTP/1.1 asks for. Of several, proxies and servers might each
 * believe another one.
 */
export const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
