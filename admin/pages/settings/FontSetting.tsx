import { uiSettings } from '../../../domain/resources/ui-settings.ts'
import { EditPage } from '../../resource/form/EditPage.tsx'
import { ShowPage } from '../../resource/form/ShowPage.tsx'
import { useRights } from '../../resource/useDescriptor.ts'
import { FontPreview, TypedFontPreview } from './FontPreview.tsx'

/** One setting of the menu's fonts, and the menu as it will look with what is typed. */
export const FontSetting = () => {
  if (useRights(uiSettings).update) return <EditPage preview={<TypedFontPreview />} />
  return (
    <ShowPage>
      <FontPreview />
    </ShowPage>
  )
}
