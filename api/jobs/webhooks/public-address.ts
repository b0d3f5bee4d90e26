import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The networks that are nobody's on the internet, or somebody's own: RFC 6890 and its registry. */
const privateNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Of the newer addresses only these are given out, save those that lead to older ones or to nobody. */
const globalNetwork = '2000::/3'
const leadElsewhere = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const closed = listOf(privateNetworks, 'ipv4')
const global = listOf([globalNetwork], 'ipv6')
const elsewhere = listOf(leadElsewhere, 'ipv6')

/** True for an address that can be reached by everybody. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6')
}

/** A name leads to an address that is not for everybody. */
export class PrivateAddress extends Error {}

/** Finds the addresses of a name for a connection, and refuses it where any of them is not public. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(name), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
