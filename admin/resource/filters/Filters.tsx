import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useWords } from '../../ui/useWords.ts'

interface Props {
  /** There is never room for all of them beside the search. */
  areMany?: boolean
  /** The filters, as chips. */
  children: ReactNode
}

/** The filters beside the search of a list; where there is no room, behind a button that says how many are set. */
export const Filters = ({ areMany = false, children }: Props) => {
  const words = useWords()
  const isPhone = useIsPhone()
  const { q: _, ...set } = useListContext().filterValues
  const count = Object.values(set).filter((value) => value !== undefined).length
  const [isOpen, setIsOpen] = useState(!isPhone && count > 0)
  const isFolding = areMany || isPhone
  return (
    <>
      {isFolding && (
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((was) => !was)}
        >
          {words('resource.filters')}
          {count > 0 && ` · ${count}`}
        </Button>
      )}
      {(isOpen || !isFolding) && (
        <Stack
          direction="row"
          role="group"
          aria-label={words('resource.filters')}
          sx={{
            columnGap: 4,
            rowGap: 2,
            flexWrap: 'wrap',
            ...(isFolding && { order: 1, width: '100%' }),
          }}
        >
          {children}
        </Stack>
      )}
    </>
  )
}
