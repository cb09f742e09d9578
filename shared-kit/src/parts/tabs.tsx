import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import type { ReactNode } from 'react';
import { PageLocale } from './locale.tsx';

export interface TabEntry {
  readonly id: string;
  readonly label: ReactNode;
  /** Shown after the label, such as the number of reviews. */
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabEntry[];
  /** The open tab, usually from the address; the first one by default. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Several views of the same subject, one at a time; arrow keys move between them. */
export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactNode {
  return (
    <PageLocale>
      <AriaTabs
        className="tk-tabs"
        {...(selected === undefined ? {} : { selectedKey: selected })}
        {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
      >
        <TabList aria-label={label} className="tk-tab-list">
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className="tk-tab">
              {item.label}
              {item.count === undefined ? null : <span className="tk-tab-count"> {item.count}</span>}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className="tk-tab-panel">
            {item.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </PageLocale>
  );
}
