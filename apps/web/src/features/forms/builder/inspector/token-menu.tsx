import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';

interface TokenMenuProps {
  earlier: readonly { id: string; label: string }[];
  /** With the identifier of the question whose answer is repeated. */
  onInsert: (id: string) => void;
  onClose?: () => void;
  isWide?: boolean;
}

const words = 'Reprendre une réponse';

/** Nothing where no question comes before. */
export function TokenMenu({ earlier, onInsert, onClose, isWide = false }: TokenMenuProps) {
  if (earlier.length === 0) return null;
  return (
    <Menu position="bottom-end" width={280} returnFocus={false} {...(onClose ? { onClose } : {})}>
      <Menu.Target>
        {isWide ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBraces size={16} aria-hidden="true" />}
          >
            {words}
          </Button>
        ) : (
          <ActionIcon size={32} title={words} aria-label={words}>
            <IconBraces size={17} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>La réponse à…</Menu.Label>
        {earlier.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onInsert(id)}>
            {label.trim() === '' ? 'Sans libellé' : label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
