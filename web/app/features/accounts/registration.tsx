import { useQuery } from '@tanstack/react-query'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { InviteNeeded } from './invite/invite-needed.tsx'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

/** A family's account, or the way to an invite where the tutor takes nobody without one (Rules: newcomers). */
export function Registration(props: RegisterFormProps) {
  const { data: site } = useQuery(siteFacts)
  if (site?.onlyInvited && props.inviteCode === undefined) return <InviteNeeded next={props.next} />
  return <RegisterForm {...props} />
}
