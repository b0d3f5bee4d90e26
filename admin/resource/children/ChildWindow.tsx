import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { AddressPart } from '../../ui/address-part.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { CreatePage } from '../form/CreatePage.tsx'
import { formWidth } from '../form/FormGrid.tsx'
import { RecordPage } from '../form/RecordPage.tsx'
import { useDescriptor } from '../useDescriptor.ts'
import { headingOf } from './PlaceHeader.tsx'
import { usePlaceAddress } from './place.ts'

/** Beside the form, in pixels. */
const margin = 24

/** Reads the list, and what the parent tells of its children, anew once the window is closed. */
const useReadAnew = (parent: Resource, isOpen: boolean) => {
  const { name } = useDescriptor()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    return () => {
      void cache.invalidateQueries({ queryKey: [name] })
      void cache.invalidateQueries({ queryKey: [parent.name] })
    }
  }, [isOpen, cache, name, parent.name])
}

/** The window over the page of a record in which one of its children is made or changed; the address tells which. */
export const ChildWindow = ({ parent }: { parent: Resource }) => {
  const { opened, toNothing } = usePlaceAddress()
  const part = useContext(AddressPart)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  useReadAnew(parent, opened !== undefined)
  const close = () => void navigate(toNothing.to, { state: toNothing.state })
  return (
    <Dialog
      open={opened !== undefined}
      onClose={close}
      fullWidth
      maxWidth={false}
      fullScreen={isPhone}
      aria-labelledby={headingOf(part)}
      slotProps={{ paper: { sx: { maxWidth: isPhone ? undefined : formWidth + 2 * margin } } }}
    >
      <DialogContent sx={{ paddingInline: isPhone ? undefined : `${margin}px` }}>
        {opened?.isNew ? <CreatePage /> : opened && <RecordPage id={opened.id} />}
      </DialogContent>
    </Dialog>
  )
}
