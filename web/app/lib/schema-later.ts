import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { whenIdle } from './when-idle.ts'

/**
 * What the contract says of a form on a page of its own: fetched after the page, which needs neither that nor what schemas
 * are made of. Where it did not arrive, the server judges alone.
 */
export function schemaLater<Typed extends FieldValues, Checked>(
  load: () => Promise<ZodType<Checked, Typed>>,
): Resolver<Typed, unknown, Checked> {
  let resolver: Promise<Resolver<Typed, unknown, Checked> | null> | null = null
  const fetched = () => {
    resolver ??= Promise.all([import('@hookform/resolvers/zod'), load()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema as never) as unknown as Resolver<Typed, unknown, Checked>,
      () => {
        resolver = null
        return null
      },
    )
    return resolver
  }
  whenIdle(fetched)
  return async (values, context, options) => {
    const judge = await fetched()
    return judge ? judge(values, context, options) : { values: values as never, errors: {} }
  }
}
