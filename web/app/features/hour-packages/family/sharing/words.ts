import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules: family-money. */
export const words = {
  shared: 'Shared with all children of the family.',
  boughtFor: (child: string) => `Bought for ${child}.`,
  share: 'Share with all children',
  sharing: lasting('All children of the family may use these hours now.'),
  unsharing: (child: string) => lasting(`These hours are ${child}’s alone now. What they have covered stays covered.`),
  notShared: 'Failed to change who may use these hours. Please try again.',
  anotherChild: 'another child of your family',
  onlyFor: (child: string) => `Only ${child}`,
} as const
