import { Check, Columns3, Copy, Download, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { chooseDensity, useDensity } from "#web/core/theme.ts";
import { ProofMark } from "#web/fields/marks/proof-mark.tsx";
import { StateMark } from "#web/fields/marks/state-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/dialog/sheet.tsx";
import { SegmentedLinks } from "#web/ui/field/segmented.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useToast } from "#web/ui/message/toast.tsx";
import { PageHead } from "#web/ui/page/page-head.tsx";
import { ColumnsPanel } from "#web/ui/table/columns-panel.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { Column, Sort } from "#web/ui/table/data-table-types.ts";
import { Pager } from "#web/ui/table/pager.tsx";
import { SelectionBar } from "#web/ui/table/selection-bar.tsx";
import { AddChip, Chip } from "#web/ui/text/chip.tsx";
import { type Paper, papers } from "./samples.ts";

const all: Column<Paper>[] = [
  { id: "state", header: "State", width: 118, cell: (paper) => <StateMark mark={paper.state} /> },
  { id: "title", header: "Title", look: "title", isSortable: true, cell: (paper) => paper.title },
  { id: "authors", header: "Authors", width: 114, cell: (paper) => paper.authors },
  { id: "journal", header: "Journal", width: 158, look: "secondary", hideBelow: 1024, cell: (paper) => paper.journal },
  { id: "date", header: "Date", width: 94, look: "data", isSortable: true, cell: (paper) => paper.date },
  { id: "indexed", header: "Indexed", width: 84, look: "secondary", hideBelow: 1180, cell: (paper) => paper.indexed },
  { id: "proofs", header: "Proofs", width: 66, cell: (paper) => <ProofMark count={paper.proofs} /> },
  { id: "cites", header: "Cites", width: 48, look: "figure", cell: (paper) => paper.cites },
];

export function TablePage() {
  const { toast } = useToast();
  const density = useDensity();
  const [selected, setSelected] = useState(new Set(["p2", "p9"]));
  const [sort, setSort] = useState<Sort>({ column: "date", direction: "descending" });
  const [shown, setShown] = useState(all.map(({ id }) => id));
  const [isColumnsOpen, setColumnsOpen] = useState(false);
  const columns = shown.flatMap((id) => all.find((column) => column.id === id) ?? []);
  const panel = (isInSheet: boolean) => (
    <ColumnsPanel
      isInSheet={isInSheet}
      all={[
        ...all.map(({ id, header }) => ({ id, label: String(header) })),
        { id: "doi", label: "DOI" },
        { id: "issn", label: "ISSN" },
      ]}
      shown={shown}
      onChange={setShown}
      onReset={() => setShown(all.map(({ id }) => id))}
    />
  );
  return (
    <div className="page">
      <PageHead
        breadcrumbs={[{ label: "Department records", to: "/head" }, { label: "Publications" }]}
        title="Journal papers"
        summary={[
          <span key="n">
            <span className="strong">31</span> of 148 records
          </span>,
          "24 verified, 5 submitted, 1 returned, 1 changed",
          "1 with an unconfirmed co-author",
        ]}
        actions={
          <>
            <SegmentedLinks
              label="Views"
              parts={[
                { to: "?v=1", label: "In 2024-25", count: 31, isCurrent: true },
                { to: "?v=2", label: "No proof", count: 11, isCurrent: false },
                { to: "?v=3", label: "To review", count: 11, isCurrent: false },
              ]}
            />
            <Button icon={Download}>Export</Button>
            <Button icon={Plus} variant="primary">
              Add
            </Button>
          </>
        }
      />
      <div className="with-columns">
        <div>
          <div className="stack" style={{ padding: "10px 0 8px", gap: 6 }}>
            <div className="chips">
              <Chip label="Academic year is" value="2024-25" onOpen={() => {}} onRemove={() => {}} />
              <Chip label="Indexed in any of" value="Scopus, Web of Science" onOpen={() => {}} onRemove={() => {}} />
              <Chip label="Department is" value="Computer" onOpen={() => {}} onRemove={() => {}} />
              <AddChip>Filter</AddChip>
              <Button variant="quiet" size="small">
                Clear
              </Button>
              <IconButton icon={Columns3} label="Columns" onClick={() => setColumnsOpen(true)} />
            </div>
            <p className="row q">
              <span className="p">&gt;</span> journal ay:2024-25 index:scopus,wos dept:Computer sort:-date
              <IconButton icon={Copy} label="Copy query" />
            </p>
          </div>
          <SelectionBar
            count={selected.size}
            warning={<ProofMark count={0} noneWord="1 has no proof" />}
            more={
              <button type="button" className="text-link">
                Select all 31
              </button>
            }
            actions={
              <>
                <Button size="small" icon={Check}>
                  Verify
                </Button>
                <Button size="small" icon={Undo2}>
                  Return with a reason
                </Button>
                <Button size="small" icon={Download}>
                  Export {selected.size}
                </Button>
              </>
            }
            onClear={() => setSelected(new Set())}
          />
          <DataTable
            caption="Journal papers"
            columns={columns}
            rows={papers}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            sort={sort}
            onSort={setSort}
            selection={{ selected, onChange: setSelected }}
            onOpen={(paper) => toast({ text: `Open ${paper.title}` })}
            onEdit={(paper) => toast({ text: `Edit ${paper.title}` })}
            phoneRow={(paper) => (
              <>
                <div className="row between">
                  <StateMark mark={paper.state} />
                  <ProofMark count={paper.proofs} />
                </div>
                <p className="strong">{paper.title}</p>
                <p className="dim">{paper.authors}</p>
                <div className="row between dim">
                  <i className="serif">{paper.journal}</i>
                  <span className="mono">{paper.date}</span>
                </div>
              </>
            )}
          />
          <Pager from={1} to={17} total="31" density={{ value: density, onChange: chooseDensity }} onAfter={() => {}}>
            Sum of citations <span className="mono">196</span>
          </Pager>
        </div>
        {panel(false)}
      </div>
      <Sheet isOpen={isColumnsOpen} onClose={() => setColumnsOpen(false)} title="Columns">
        {panel(true)}
      </Sheet>
    </div>
  );
}
