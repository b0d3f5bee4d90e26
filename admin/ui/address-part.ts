import { createContext, useContext } from 'react'

/** What the names begin with that the address keeps for a part of the page; nothing for the page itself. */
export const AddressPart = createContext('')

/** The name under which the address keeps something of this part of the page. */
export const useAddressName = (): ((name: string) => string) => {
  const part = useContext(AddressPart)
  return (name) => (part ? `${part}.${name}` : name)
}
