import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

const SupportDialog = lazyRoute(async () => (await import('./SupportDialog.tsx')).SupportDialog)

/** Button that opens the report for technical support. */
export const SupportButton = () => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        aria-label={t('support.open')}
        title={t('support.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <HeadsetMicIcon />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SupportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
