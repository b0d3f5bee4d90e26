import { createContext, useContext } from 'react'
import { useParams } from 'react-router-dom'

/** The id of the item that the address means, where it names that otherwise. */
export const AddressedItem = createContext<string | undefined>(undefined)

/** The id of the item that the address of an editor means. */
export const useAddressedItem = (): string => {
  const { id = '' } = useParams()
  return useContext(AddressedItem) ?? id
}
