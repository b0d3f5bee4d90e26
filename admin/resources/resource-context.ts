import { type ComponentType, createContext, useCallback, useContext, useMemo } from 'react'
import { type Identifier, type RaRecord, useResourceContext } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { canChangeRecord, canEditRecord, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { descriptorOf, resources } from '../../domain/resources/index.ts'
import { useUrlName, type WayBack } from '../ui/navigation.ts'
import { useAccount, useMay } from '../ui/useAccount.ts'
import type { CellProps } from './fields/field-type-view.ts'

/** Declared resources; some pages add or adapt one for their part of the tree. */
export const DeclaredResourcesContext = createContext(resources)

export const useDeclaredResources = (): readonly Resource[] => useContext(DeclaredResourcesContext)

/** Scope of child records that are listed and edited on their parent's page. */
export interface ParentScope {
  /** Descriptor of the children within this scope: their parent cannot be changed. */
  readonly descriptor: Resource
  /** Fixed reference to the parent, by its field. */
  readonly fixed: RecordValues
}

export const ParentContext = createContext<ParentScope | undefined>(undefined)

/** Returns the scope of child records; undefined on pages of their own. */
export const useParentScope = (): ParentScope | undefined => useContext(ParentContext)

/** Open child record: a new one, an existing one, or none. */
type OpenChild = { readonly isNew: true } | { readonly isNew: false; readonly id: string } | undefined

const parseOpenChild = (value: string | null): OpenChild => {
  if (value === null) return undefined
  return value === 'new' ? { isNew: true } : { isNew: false, id: value.replace(/^id:/, '') }
}

/** Returns the open child record, from the URL, and the links that open and close one. */
export const useOpenChild = () => {
  const toUrlName = useUrlName()
  const name = toUrlName('open')
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()

  const buildLink = (value: string | undefined): WayBack => {
    const nextParams = new URLSearchParams(params)
    if (value === undefined) nextParams.delete(name)
    else nextParams.set(name, value)
    return { to: nextParams.size > 0 ? `${pathname}?${nextParams}` : pathname, state: { ...Object(state) } }
  }

  return {
    name,
    openChild: parseOpenChild(params.get(name)),
    newChildLink: buildLink('new'),
    getChildLink: (id: string | number) => buildLink(`id:${id}`),
    closeLink: buildLink(undefined),
  }
}

/** Returns the child's resource with a read-only parent field that lists and filters omit. */
const fixParent = (child: Resource, field: string): Resource => {
  const { [field]: parent } = child.fields
  const omitField = (names: readonly string[]) => names.filter((name) => name !== field)

  return {
    ...child,
    fields: parent ? { ...child.fields, [field]: { ...parent, readOnly: true } } : child.fields,
    list: {
      ...child.list,
      columns: omitField(child.list.columns),
      filters: omitField(child.list.filters ?? []),
    },
  }
}

/** Returns the scope of the children of one record. */
export const useScopeOfParent = (child: Resource, field: string, id: unknown): ParentScope =>
  useMemo(() => ({ descriptor: fixParent(child, field), fixed: { [field]: id } }), [child, field, id])

/** Components that replace the cells of a type on a resource's pages, by path of the value. */
export const CustomCells = createContext<Readonly<Record<string, ComponentType<CellProps>>>>({})

export interface ConsequencesProps {
  /** `delete`, or the name of an action. */
  actionName: string
  ids: readonly Identifier[]
}

/** Component that shows further effects of an action in its confirmation; by default none. */
export const ConsequencesContext = createContext<ComponentType<ConsequencesProps>>(() => null)

/**
 * Query options that show a failure in place of the data; react-admin's default handler would leave the page.
 */
export const showErrorInPlace = { onError: () => undefined }

/** Returns a resource without the fields that the user's role may not read. */
export const useVisibleResource = (resource: Resource): Resource => visibleTo(resource, useAccount()?.role)

/** Returns the descriptor of the current page or parent scope, as the user may see it. */
export const useDescriptor = (): Resource => {
  const name = useResourceContext() ?? ''
  const parentScope = useParentScope()
  const declaredResources = useDeclaredResources()
  const descriptor = declaredResources.find((resource) => resource.name === name) ?? descriptorOf(name)
  return useVisibleResource(parentScope?.descriptor.name === name ? parentScope.descriptor : descriptor)
}

/**
 * Returns a function that checks whether the user may edit a record. Users cannot edit accounts with rights
 * they do not have, nor some records of others.
 */
export const useCanEditRecord = (resource: Resource): ((record: RaRecord) => boolean) => {
  const user = useAccount() ?? unknownUser
  return useCallback(
    (record) => canEditRecord(resource, user.role, record) && canChangeRecord(resource, user, record),
    [resource, user],
  )
}

/** Returns the user's rights on a resource, or on one record, so that nothing forbidden is offered. */
export const useRights = (
  resource: Resource,
  record?: RaRecord,
): Record<'create' | 'update' | 'delete', boolean> => {
  const { access } = resource
  const may = useMay()
  const canEdit = useCanEditRecord(resource)
  const isEditable = record === undefined || canEdit(record)
  return {
    create: access.create !== undefined && may(access.create),
    update: isEditable && access.update !== undefined && may(access.update),
    delete: isEditable && access.delete !== undefined && may(access.delete),
  }
}
