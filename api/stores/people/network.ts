import { isIPv6 } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * Whom an address stands for: itself, or the first 64 bits of an IPv6 address, since whoever has one such
 * network has all its addresses.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
