import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { isolated } from '../../../../domain/in-words/isolated.ts'
import { type SavedView, savedViews } from '../../../../domain/resources/saved-views.ts'
import { refusalIn } from '../../../providers/http.ts'
import { useDescriptor } from '../../useDescriptor.ts'
import { useActFailure } from '../useActFailure.ts'
import { useReadAnew } from './useViews.ts'

type Said = 'resource.views.saved' | 'resource.views.removed'

/** What a person gives a view beside what its list shows. */
export type Named = Pick<SavedView, 'name' | 'is_shared'>

/** What can be done with saved views. Each act answers whether it was done; what was refused is told. */
export const useViewActs = () => {
  const { name: resource } = useDescriptor()
  const provider = useDataProvider()
  const notify = useNotify()
  const readAnew = useReadAnew()
  const fail = useActFailure(() => void readAnew())
  const [isRunning, setIsRunning] = useState(false)
  const run = async <T>(act: () => Promise<T>, said: Said, name: string): Promise<T | undefined> => {
    setIsRunning(true)
    try {
      const done = await act()
      await readAnew()
      notify(said, { type: 'success', messageArgs: { name: isolated(name) } })
      return done
    } catch (error) {
      // What is wrong with the name is said at its field.
      if (refusalIn(error)?.code === 'unique' || !(error instanceof Error)) throw error
      fail(error)
      return undefined
    } finally {
      setIsRunning(false)
    }
  }
  return {
    isRunning,
    create: (values: Partial<SavedView> & Named) =>
      run(
        async () =>
          (await provider.create<SavedView>(savedViews.name, { data: { ...values, resource } })).data,
        'resource.views.saved',
        values.name,
      ),
    change: (view: SavedView, values: Partial<SavedView>) =>
      run(
        async () => {
          const params = { id: view.id, data: { ...view, ...values }, previousData: view }
          return (await provider.update<SavedView>(savedViews.name, params)).data
        },
        'resource.views.saved',
        values.name ?? view.name,
      ),
    remove: (view: SavedView) =>
      run(
        () => provider.delete<SavedView>(savedViews.name, { id: view.id, previousData: view }),
        'resource.views.removed',
        view.name,
      ),
  }
}
