import { useState } from 'react'
import { ActSwitch } from '#web/app/ui/act-switch.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { brief, fail, lasting, succeed, undoable } from '#web/app/ui/toasts.tsx'
import { answered, refused } from './answering.ts'

export function Acts() {
  return (
    <>
      <Section title="An act">
        <div className="flex flex-wrap items-center gap-6">
          <Turning isRefused={false} />
          <Turning isRefused />
        </div>
      </Section>
      <Section title="How something went">
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => succeed(brief('Payment confirmed'))}>In passing</Button>
          <Button onPress={() => succeed(lasting('Your lesson is booked for Tue 8 Sept.'))}>To be read</Button>
          <Button onPress={() => succeed(undoable('Payment confirmed', () => succeed(brief('Undone'))))}>
            With a way back
          </Button>
          <Button onPress={() => fail(new Error(), 'Failed to confirm the payment')}>A failure</Button>
        </div>
      </Section>
    </>
  )
}

/** It turns at once, and goes back on failure. */
function Turning({ isRefused }: { isRefused: boolean }) {
  const [isOn, setOn] = useState(false)
  const turn = async (next: boolean) => {
    await (isRefused ? refused() : answered())
    setOn(next)
  }
  return (
    <ActSwitch isOn={isOn} turn={turn} failed="Failed to turn it">
      {() => (isRefused ? 'A switch that is refused' : 'A switch')}
    </ActSwitch>
  )
}
