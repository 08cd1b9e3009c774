// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What an ordinary account delegates to (EIP-7702) so that it can make several calls in one transaction, or none of them.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "not the account");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) {
                assembly {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
    }

    receive() external payable {}
}
